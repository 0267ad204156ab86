/** Loads every view: one that came while a test waits for it would come late on a busy machine. */
await Promise.all(Object.values(import.meta.glob('../../../src/ui/**/*.tsx')).map((load) => load()))
