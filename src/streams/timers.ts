/**
 * Where rxjs takes its timers from. It is no documented part of rxjs (ADR 9), so it has one door; `recorder` watches
 * what goes through it and `rerun` stands in its place.
 */
export { intervalProvider as timers } from 'rxjs/internal/scheduler/intervalProvider'
