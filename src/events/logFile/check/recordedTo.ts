/** Up to which fact the inputs of each session are in the file, from its first one on. */
import type { InputBatch } from '../inputs'

export interface RecordedTo {
  readonly seeInputs: (batch: InputBatch) => void
  /** The number of a session's last fact that its inputs reach without a gap; 0 without inputs. */
  readonly of: (session: string) => number
}

export const recordedTo = (): RecordedTo => {
  const sessions = new Map<string, { n: number; inputs: number; isWhole: boolean }>()
  return {
    seeInputs: ({ session, first, notes }) => {
      const known = sessions.get(session) ?? { n: 0, inputs: 0, isWhole: true }
      known.isWhole &&= first === known.inputs
      known.inputs = first + notes.length
      if (known.isWhole) known.n = notes.at(-1)?.n ?? known.n
      sessions.set(session, known)
    },
    of: (session) => sessions.get(session)?.n ?? 0,
  }
}
