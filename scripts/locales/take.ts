/** Takes a translated or reviewed batch into a catalogue, all of it or nothing. */
import { checkMessage } from './checkMessage'
import { type Catalogue, hashOf, type LocaleFiles, type Standing } from './files'
import { verify } from './verify'

/** The batch's faults, in which case nothing was written. None if it was accepted. */
export const take = (
  files: LocaleFiles,
  tag: string,
  batch: Catalogue,
  standing: Standing,
): readonly string[] => {
  const { source, contexts } = files
  const glossary = files.glossary(tag)
  const faults = Object.entries(batch).flatMap(([id, text]) => {
    const english = source[id]
    if (english === undefined) return [`${id}: the English catalogue no longer has it, leave it out`]
    if (typeof text !== 'string') return [`${id}: it is no text`]
    return checkMessage({ tag, english, text, context: contexts[id], glossary }).map(
      (fault) => `${id}: ${fault}`,
    )
  })
  const verified = faults.length > 0 ? null : verify(source, { [tag]: batch })
  if (verified !== null) faults.push(verified)
  if (faults.length > 0) return faults
  files.writeCatalogue(tag, { ...files.catalogue(tag), ...batch })
  const stamps = Object.keys(batch).map((id) => [id, { hash: hashOf(source[id] ?? ''), standing }] as const)
  files.writeState(tag, { ...files.state(tag), ...Object.fromEntries(stamps) })
  return []
}
