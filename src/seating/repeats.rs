//! Meetings that happened before, counted, and the fewest of them that no seating can better.

/// C(times, 2): how often two who met so many times met again, each time with each before it.
pub(super) fn again(times: usize) -> usize {
    times * times.saturating_sub(1) / 2
}

/// The least that so many meetings of two among so many entrants must be repeats, each two counted
/// C(times met, 2): they are spread as evenly as can be.
pub(super) fn least_again(entrants: usize, meetings: usize) -> u32 {
    let twos = entrants * entrants.saturating_sub(1) / 2;
    let (Some(times), Some(oftener)) = (meetings.checked_div(twos), meetings.checked_rem(twos))
    else {
        return 0;
    };
    ((twos - oftener) * again(times) + oftener * again(times + 1)) as u32
}
