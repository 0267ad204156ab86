interface HeardProps {
  /** Null: there is nothing to hear. */
  readonly words: string | null
  /** 'changes': what it says when it is drawn first is read with its context, as in a row of a list. */
  readonly when?: 'news' | 'changes'
}

/** A sentence that is heard and not seen, because the page shows its figures in several places. `screenReader.ts` says it. */
export const Heard = ({ words, when = 'news' }: HeardProps) =>
  // What is heard only as it changes stands before it does.
  words === null && when === 'news' ? null : <span hidden data-heard={when} data-words={words ?? ''} />
