/**
 * A copy of a built site in which other addresses stand, so that a second sandbox needs no build of its own, or other code.
 * What the page says of its parts follows: the hashes of its scripts (build/integrity.ts), then those of what is written
 * into the page itself (build/contentSecurity.ts).
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inlineHashes } from '../../../build/contentSecurity.ts'
import { integrityOf } from '../../../build/integrity.ts'

type Replacement = readonly [from: string, to: string]

const replaced = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text)

const inlineOf = (page: string): readonly string[] => [
  ...inlineHashes(page, 'script'),
  ...inlineHashes(page, 'style'),
]

/** Writes the copy to `to`, whatever was there before. */
export const moveSite = async (
  from: string,
  to: string,
  replacements: readonly Replacement[],
): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  const files = await readdir(to, { recursive: true })
  const hashes: Replacement[] = []
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const before = await readFile(path.join(to, file), 'utf8')
    const after = replaced(before, replacements)
    if (after === before) continue
    hashes.push([integrityOf(before), integrityOf(after)])
    await writeFile(path.join(to, file), after)
  }
  const built = await readFile(path.join(to, 'index.html'), 'utf8')
  const page = replaced(built, [...replacements, ...hashes])
  const inline = inlineOf(page)
  const policy = inlineOf(built).map((hash, at): Replacement => [hash, inline[at] ?? hash])
  await writeFile(path.join(to, 'index.html'), replaced(page, policy))
}
