/* app.js - everything here is optional: each page works without it.
   1 morph    make one piece of page look like another, touching as little as possible
   2 live     the server says "entry N was made"; the parts marked data-live are fetched again
   3 outbox   forms marked data-outbox outlive a lost connection, also on plain http
   4 preview  forms marked data-preview ask the server what they would write
   5 ahead    inputs marked data-ahead offer names
   6 clock    [data-deadline] counts down on the server's time, [data-since] counts minutes up
   7 hand     [data-sums] says what the hand being filled in is worth
   8 cards    calls one back to a table, arrow keys along a hand
   9 small comforts                                                                            */
(() => {
  'use strict';
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const parse = html => new DOMParser().parseFromString(html, 'text/html');
  const later = (ms, act) => { let timer; return (...args) => { clearTimeout(timer); timer = setTimeout(act, ms, ...args); }; };
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  /* ---- 1 morph ---- */
  const keyOf = node => node.nodeType === 1 ? node.id || node.dataset.key || '' : '';
  const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
  function morph(from, to) {
    if (from.nodeType !== 1) { if (from.data !== to.data) from.data = to.data; return; }
    if (from.hasAttribute('data-keep') || from.isEqualNode(to)) return;
    for (const { name } of [...from.attributes]) {
      const opened = name === 'open' && from.matches('details,dialog');
      if (!to.hasAttribute(name) && !opened && name !== 'data-dirty') from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    if (from.matches('input,textarea,select')) {
      const mine = from === document.activeElement || from.dataset.dirty;
      if (!mine && from.nodeName !== 'SELECT') { from.value = to.value; from.checked = to.checked; }
      if (mine || from.nodeName !== 'SELECT') return;
    }
    const keyed = new Map([...from.childNodes].filter(keyOf).map(node => [keyOf(node), node]));
    let current = from.firstChild;
    for (const wanted of [...to.childNodes]) {
      let found = keyOf(wanted) && keyed.get(keyOf(wanted));
      if (!found && current && alike(current, wanted)) found = current;
      if (found && found.nodeName === wanted.nodeName) {
        if (found === current) current = current.nextSibling; else from.insertBefore(found, current);
        morph(found, wanted);
      } else from.insertBefore(document.importNode(wanted, true), current);
    }
    while (current) { const next = current.nextSibling; current.remove(); current = next; }
  }
  document.addEventListener('input', event => { if (event.target.matches('input,textarea,select')) event.target.dataset.dirty = 1; });

  /* ---- 2 live: <body data-live-url="…/live">, <section id="tables" data-live data-src="…"> ----
     A part with a half-filled form stays as it is until the form is sent. */
  const asking = new Map();
  async function refresh(src) {
    if (asking.get(src)) { asking.set(src, 'again'); return; }   // one request at a time, at most one more after it
    asking.set(src, 'once');
    const parts = all('[data-live]').filter(part => source(part) === src);
    try {
      const answer = await fetch(src, { headers: { 'X-Part': parts.map(part => part.id).join(' ') }, credentials: 'same-origin' });
      if (answer.ok) {
        const fresh = parse(await answer.text());
        if (src === source(document.body)) document.title = fresh.title;
        for (const part of parts) {
          const next = fresh.getElementById(part.id);
          if (next && !part.querySelector('[data-dirty]')) { morph(part, next); part.dispatchEvent(new CustomEvent('refreshed', { bubbles: true })); }
        }
      } else if (answer.status === 401 || answer.status === 403) say('signed out: reload this page', false);
    } catch { /* the next news or reconnection tries again */ }
    const again = asking.get(src) === 'again';
    asking.delete(src);
    if (again) refresh(src);
  }
  const source = part => part.dataset.src || location.href.split('#')[0];
  const refreshAll = () => [...new Set(all('[data-live]').map(source))].forEach(refresh);
  const say = (words, well) => all('[data-live-state]').forEach(state => { state.hidden = false; state.textContent = words; state.classList.toggle('live--off', !well); });
  let seen = Number(document.body.dataset.seq || 0);   // the last entry there was news of
  let skew = 0;   // how far this device's clock is ahead of the server's
  function live() {
    const url = document.body.dataset.liveUrl;
    if (!url || !window.EventSource) return;
    let events, pause = 1000;
    const start = () => {
      events = new EventSource(url);
      events.addEventListener('now', event => { skew = Date.now() - Number(event.data); });
      events.addEventListener('seq', event => {
        say('live', true); pause = 1000;
        document.cookie = 'live=1; path=/; max-age=2592000; samesite=lax';   // so the server need not let pages load again
        if (Number(event.data) !== seen) { seen = Number(event.data); refreshAll(); }
      });
      events.onerror = () => {
        say('reconnecting', false);
        if (events.readyState === 2 && !document.hidden) { setTimeout(start, pause); pause = Math.min(pause * 2, 15000) * (0.75 + Math.random() / 2); }
      };
    };
    start();
    // phones freeze hidden tabs, and six open lines are all a browser gives one server
    document.addEventListener('visibilitychange', () => { events.close(); if (!document.hidden) start(); });
    addEventListener('pagehide', () => events.close());
    addEventListener('pageshow', event => { if (event.persisted) start(); });
  }

  /* ---- 3 outbox ----
     An entry leaves this device only under whoever made it (data-acting of the page). Kept: no
     connection, server trouble, and 401, 403, 408 (a sign-in that lapsed). A refusal is an answer:
     shown on the page that asked, or listed until somebody has read it. */
  const STORE = 'outbox:v2', acting = document.body.dataset.acting;
  const load = () => { try { return JSON.parse(localStorage.getItem(STORE)) || []; } catch { return []; } };
  const store = entries => localStorage.setItem(STORE, JSON.stringify(entries));
  const change = (id, how) => store(load().flatMap(entry => entry.id === id ? how(entry) : [entry]));
  const mine = () => load().filter(entry => entry.acting === acting);
  const typed = body => [...new URLSearchParams(body)].filter(([name, value]) => value && !['csrf', 'request', 'seats', 'seen'].includes(name)).map(([name, value]) => name.replace(/_/g, ' ') + ' ' + value).join(', ');
  // sent from this page and not answered, with where to go on; the form itself may be gone by then, since news redraw it
  const unanswered = new Map();
  let flushing = false, trouble = '';
  async function flush() {
    if (flushing) return;
    flushing = true;
    try {
      for (let entry; (entry = mine().find(entry => !entry.refused));) await send(entry);
      trouble = '';
    } catch (reason) { trouble = String(reason.message || ''); setTimeout(flush, trouble === 'offline' || trouble === 'busy' ? 4000 : 30000); }
    flushing = false;
    paint();
  }
  async function send(entry) {
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), 8000);
    const answer = await fetch(entry.url, {
      method: 'POST', body: entry.body, signal: stop.signal, credentials: 'same-origin',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Outbox': '1' },
    }).catch(() => { throw Error('offline'); }).finally(() => clearTimeout(timer));
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw Error('busy');
    if (answer.status === 401) throw Error('signed out');
    if (answer.status === 403) throw Error('not allowed');
    const page = parse(await answer.text());
    const asked = unanswered.has(entry.id), next = unanswered.get(entry.id);
    unanswered.delete(entry.id);
    if (answer.ok) {
      change(entry.id, () => []);
      if (asked) goOn(next || answer.url, page);
    } else if (asked) {
      change(entry.id, () => []);
      show(page);
    } else {
      const words = all('#main [role=alert], #main .error', page).map(element => element.textContent.trim()).filter(Boolean);
      change(entry.id, entry => [{ ...entry, refused: words.join(' ') || page.title }]);
    }
    paint();
  }
  // the answer is the page one is on, as it is now: shown as it came, which saves asking twice
  function goOn(url, page) {
    if (new URL(url, location.href).pathname !== location.pathname) return location.assign(url);
    history.replaceState(null, '', url);
    show(page);
  }
  function show(page) {
    const main = document.getElementById('main'), next = page.getElementById('main');
    if (!next) return;
    main.replaceChildren(...next.childNodes);
    document.title = page.title;
    const stays = main.querySelector('[data-stays]');
    (main.querySelector('[autofocus], [aria-invalid=true]') || stays && firstCard() || main).focus({ preventScroll: !!stays });
    if (!stays) scrollTo(0, 0);
    main.dispatchEvent(new CustomEvent('refreshed', { bubbles: true }));
    if (Number(page.body.dataset.seq || 0) < seen) refreshAll();   // news overtook this answer
  }
  const WORDS = {
    'offline': ['No connection. Kept on this device.', 'goes out by itself as soon as there is one. Do not enter it again.'],
    'busy': ['The server is busy. Kept on this device.', 'goes out by itself. Do not enter it again.'],
    'not allowed': ['This sign-in may not do that. Kept on this device.', 'goes out once you are signed in as who wrote it.'],
    'signed out': ['You are signed out. Kept on this device.', 'goes out as soon as you are signed in again.'],
  };
  function paint() {
    const waiting = mine().filter(entry => !entry.refused), [title, words] = WORDS[trouble] || ['', ''];
    all('.note[data-outbox]').forEach(note => {
      note.hidden = !waiting.length || !title;
      if (note.hidden) return;
      note.querySelector('[data-outbox-title]').textContent = title;
      note.querySelector('[data-outbox-words]').textContent = waiting.map(entry => entry.what).join(', ') + ' ' + words;
    });
    all('[data-outbox-refused]').forEach(list => list.replaceChildren(...mine().filter(entry => entry.refused).map(refusal)));
  }
  function refusal(entry) {
    const gone = make('button', { class: 'btn btn--sm', type: 'button' }, 'I have read this');
    gone.onclick = () => { change(entry.id, () => []); paint(); };
    return make('div', { class: 'note note--bad', role: 'alert' }, make('div', {},
      make('strong', {}, entry.what + ' was not saved'), entry.refused, make('br'), 'You sent: ' + typed(entry.body) + '.',
      make('div', { class: 'row' }, make('a', { class: 'btn btn--sm', href: entry.page }, 'Open the page'), gone)));
  }
  function outbox() {
    document.addEventListener('submit', event => {
      const form = event.target;
      if (event.defaultPrevented || !form.matches('form[data-outbox]')) return;
      const body = new URLSearchParams(new FormData(form, event.submitter)), id = body.get('request');
      if (!id) return;
      if (form.dataset.sent) return event.preventDefault();   // a move that waits is the move
      const entry = { id, acting, url: form.action, body: String(body), page: location.href, what: form.dataset.outbox || document.title };
      try { store([...load().filter(other => other.id !== id), entry]); } catch { return; }   // no room here: the browser sends it
      event.preventDefault();
      if ('one' in form.dataset) form.dataset.sent = 1;
      unanswered.set(id, form.dataset.next);
      flush();
    });
    addEventListener('online', flush);
    paint(); flush();
  }

  /* ---- 4 preview: <form data-preview="…/preview" data-preview-part="result"> ----
     The rules are known to the server alone; without an answer the page stays as it is. */
  const preview = later(120, async form => {
    const part = document.getElementById(form.dataset.previewPart);
    const query = new URLSearchParams(new FormData(form));
    query.delete('csrf'); query.delete('request');
    try {
      const answer = await fetch(form.dataset.preview + '?' + query, { headers: { 'X-Part': part.id }, credentials: 'same-origin' });
      const next = answer.ok && parse(await answer.text()).getElementById(part.id);
      if (next) morph(part, next);
    } catch { /* no connection: nothing to show before saving */ }
  });
  document.addEventListener('input', event => { const form = event.target.closest('form[data-preview]'); if (form) preview(form); });

  /* ---- 5 ahead: <input data-ahead="/members?find="> with its list and the hidden number after it ----
     The server answers with <li role="option" data-value="17" data-name="Ann Smith">…</li>. */
  const listOf = input => document.getElementById(input.getAttribute('aria-controls'));
  const close = input => { listOf(input).hidden = true; input.setAttribute('aria-expanded', 'false'); input.removeAttribute('aria-activedescendant'); };
  const offer = later(100, async input => {
    const list = listOf(input), text = input.value.trim();
    if (!text) return close(input);
    try {
      const answer = await fetch(input.dataset.ahead + encodeURIComponent(text), { headers: { 'X-Part': list.id }, credentials: 'same-origin' });
      if (!answer.ok || input.value.trim() !== text) return;
      const names = all('[role=option]', parse(await answer.text()));
      names.forEach((name, number) => { name.id = list.id + '-' + number; });
      list.replaceChildren(...names);
      list.hidden = !names.length || document.activeElement !== input;
      input.setAttribute('aria-expanded', String(!list.hidden));
    } catch { close(input); }
  });
  function pick(input, option) {
    input.value = option.dataset.name;
    input.parentElement.querySelector('input[type=hidden]').value = option.dataset.value;
    close(input);
  }
  function walk(input, step) {
    const options = all('[role=option]', listOf(input)), at = options.findIndex(option => option.getAttribute('aria-selected') === 'true');
    const next = options[(at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length];
    options.forEach(option => option.setAttribute('aria-selected', String(option === next)));
    input.setAttribute('aria-activedescendant', next.id);
    next.scrollIntoView({ block: 'nearest' });
  }
  document.addEventListener('input', event => {
    if (!event.target.matches('[data-ahead]')) return;
    event.target.parentElement.querySelector('input[type=hidden]').value = '';
    offer(event.target);
  });
  document.addEventListener('keydown', event => {
    const input = event.target;
    if (!input.matches('[data-ahead]') || listOf(input).hidden) return;
    const chosen = listOf(input).querySelector('[aria-selected=true]');
    if (event.key === 'ArrowDown') walk(input, 1);
    else if (event.key === 'ArrowUp') walk(input, -1);
    else if (event.key === 'Escape') close(input);
    else if (event.key === 'Enter' && chosen) pick(input, chosen);
    else return;
    event.preventDefault();
  });
  document.addEventListener('pointerdown', event => {
    const option = event.target.closest('.ahead__list [role=option]');
    if (!option) return;
    event.preventDefault();
    pick(all('[data-ahead]').find(input => listOf(input) === option.parentElement), option);
  });
  document.addEventListener('focusout', event => { if (event.target.matches('[data-ahead]')) close(event.target); });

  /* ---- 6 clock: <span data-deadline="milliseconds since 1970">, and data-since for minutes gone by ---- */
  function clock() {
    const clocks = () => all('[data-deadline]'), over = new Set();   // what has run out is fetched anew, once
    const tick = () => clocks().forEach(clock => {
      const end = clock.dataset.deadline, left = Math.max(0, Math.ceil((Number(end) - (Date.now() - skew)) / 1000));
      if (!left && !over.has(end)) { over.add(end); setTimeout(refreshAll, 200 + 800 * Math.random()); }
      const words = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
      if (clock.textContent !== words) clock.textContent = words;
    });
    const wait = () => all('[data-since]').forEach(clock => {
      const words = Math.max(0, Math.floor((Date.now() - skew - Number(clock.dataset.since)) / 60000)) + ' min';
      if (clock.textContent !== words) clock.textContent = words;
    });
    setInterval(wait, 5000);
    if (clocks().length || document.body.dataset.liveUrl) { tick(); setInterval(tick, 250); }
  }

  /* ---- 7 hand: <form data-sums="{…}"> ----
     The server has reckoned every choice; here the one that was made is looked up, never reckoned.
     What is meant for pages with a script, or without, is marked so. */
  function hand(form) {
    const sums = JSON.parse(form.dataset.sums), chosen = name => form.querySelector(`[name=${name}]:checked`);
    const [bidder, number, kind, books] = ['bidder', 'number', 'kind', 'books'].map(chosen);
    const row = number && sums.at[(bidder ? bidder.dataset.side : 'a') + number.value + (kind ? kind.dataset.kind : 'plain')];
    all('[name=books]', form).forEach(key => { key.parentElement.className = row ? 'key key--' + sums.says[row[key.value]].is : 'key'; });
    const says = bidder && kind && books && row && sums.says[row[books.value]];
    const [title, words] = form.querySelector('[data-say]').children, points = form.querySelector('[data-points]');
    points.textContent = says ? says.points : '';
    points.classList.toggle('result__pts--neg', !!says && says.is !== 'made');
    if (!says) return;
    title.textContent = `${number.value} ${kind.dataset.said} by ${bidder.dataset.said}, ${says.is}`;
    words.textContent = says.words;
  }
  function withScript() {
    all('[data-with-script]').forEach(element => { element.hidden = false; });
    all('[data-without-script]').forEach(element => element.remove());
    all('form[data-sums]').forEach(hand);
  }
  document.addEventListener('change', event => { const form = event.target.closest('form[data-sums]'); if (form) hand(form); });
  document.addEventListener('refreshed', withScript);

  /* ---- 8 cards: <div data-stays data-cue="17" data-sound> ----
     data-cue is there while it is one's turn; by it one is called back from wherever one looks. */
  const firstCard = () => document.querySelector('.hand :is(button, summary).card');
  let cued = document.querySelector('[data-cue]')?.dataset.cue;
  document.addEventListener('refreshed', () => {
    const table = document.querySelector('[data-cue]'), cue = table?.dataset.cue;
    if (cue && cue !== cued) {
      firstCard()?.scrollIntoView({ block: 'nearest' });
      if ([document.body, document.getElementById('main')].includes(document.activeElement)) firstCard()?.focus({ preventScroll: true });
      if (document.hidden && 'sound' in table.dataset) chime();
    }
    cued = cue;
  });
  function chime() {
    try {
      const sound = new AudioContext(), tone = sound.createOscillator(), volume = sound.createGain();
      tone.frequency.value = 660;
      volume.gain.setValueAtTime(0.2, sound.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.6);
      tone.connect(volume).connect(sound.destination);
      tone.start(); tone.stop(sound.currentTime + 0.6);
    } catch { /* a browser that stays silent */ }
  }
  // along one's own cards by the arrow keys
  document.addEventListener('keydown', event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key], hand = step && event.target.closest?.('.hand');
    if (!hand || !event.target.matches('.card')) return;
    const cards = all(':is(button, summary).card', hand);
    cards[(cards.indexOf(event.target) + step + cards.length) % cards.length].focus();
    event.preventDefault();
  });

  /* ---- 9 small comforts ---- */
  // the place where one is, in view among those of the bar
  all('.bar__nav [aria-current]').forEach(link => {
    const bar = link.closest('.bar__nav');
    bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  });
  // a second click while the first is on its way is no second act
  document.addEventListener('submit', event => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== 'post' || form.matches('[data-outbox]')) return;
    if (form.dataset.going) return event.preventDefault();
    form.dataset.going = 1;
    if (event.submitter) event.submitter.setAttribute('aria-busy', 'true');
  });
  addEventListener('pageshow', () => all('form[data-going]').forEach(form => { delete form.dataset.going; all('[aria-busy]', form).forEach(button => button.removeAttribute('aria-busy')); }));
  // the slip desk by keyboard: what stands in a field is typed over, Enter goes on, Ctrl+Enter sends
  const select = input => input && input.matches('[data-select]') && input.select();
  document.addEventListener('focusin', event => select(event.target));
  select(document.activeElement);
  document.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return;
    const next = event.target.dataset.then && document.getElementById(event.target.dataset.then);
    if (next) { event.preventDefault(); next.focus(); }
    if (event.target.matches('textarea') && (event.ctrlKey || event.metaKey)) event.target.form.requestSubmit(event.target.form.querySelector('[value=save]'));
  });
  // where the browser can copy, offer it
  all('[data-copy]').forEach(button => {
    if (!navigator.clipboard) return;
    button.hidden = false;
    button.onclick = () => navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim()).then(() => { button.textContent = 'Copied'; });
  });
  // a list that shrinks as one types: <input data-filter="id of the list">; items may have more words in data-words
  document.addEventListener('input', event => {
    const list = event.target.dataset.filter && document.getElementById(event.target.dataset.filter);
    if (!list) return;
    const words = event.target.value.toLowerCase().split(/\s+/);
    for (const item of list.children) {
      const text = (item.textContent + ' ' + (item.dataset.words ?? '')).toLowerCase();
      item.hidden = !words.every(word => text.includes(word));
    }
  });
  // the time zone of this device, until somebody chose
  all('select[data-zone]').forEach(select => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...select.options].some(option => option.value === zone)) select.value = zone;
  });

  window.club = { morph, refreshAll, flush };
  live(); withScript(); outbox(); clock();
})();
