/** A sentence that is heard and not seen, because the page shows its figures in several places. `screenReader.ts` says it. */
export const Heard = ({ words }: { readonly words: string | null }) =>
  words === null ? null : <span hidden data-heard="news" data-words={words} />
