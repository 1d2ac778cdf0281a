//! What no seating can better.

/// The least that so many meetings of two among so many players must be repeats, each two counted
/// C(times met, 2): they are spread as evenly as can be.
pub(super) fn least_again(players: usize, meetings: usize) -> u32 {
    let twos = players * players.saturating_sub(1) / 2;
    let (Some(times), Some(oftener)) = (meetings.checked_div(twos), meetings.checked_rem(twos))
    else {
        return 0;
    };
    ((twos - oftener) * again(times) + oftener * again(times + 1)) as u32
}

/// C(times, 2)
fn again(times: usize) -> usize {
    times * times.saturating_sub(1) / 2
}
