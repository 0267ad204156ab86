/**
 * What is typed or pasted is read up to here, in characters (X201). No figure, address, name or question is longer, even with
 * invisible characters, and a million pasted ones would take seconds.
 */
export const MOST_READ = 1000
