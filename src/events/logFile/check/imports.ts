/** Which facts came with the settings of a file: only the recorded presses show it. */
import type { Fact } from '../../catalogue'
import type { InputBatch } from '../inputs'

export interface ImportReader {
  readonly seeInputs: (batch: InputBatch) => void
  /** Whether a press on 'Import settings' made the fact. */
  readonly isImported: (fact: Pick<Fact, 'session' | 'n'>) => boolean
}

export const importReader = (): ImportReader => {
  /** By session and number of the fact that comes next: of several presses before it, the last one made it. */
  const acts = new Map<string, string>()
  const placeOf = (session: string, n: number): string => `${session} ${String(n)}`
  return {
    seeInputs: ({ session, notes }) => {
      for (const note of notes) if ('act' in note) acts.set(placeOf(session, note.n + 1), note.act)
    },
    isImported: ({ session, n }) => acts.get(placeOf(session, n)) === 'importSettings',
  }
}
