/** Open and faulty messages, in all languages or in one. */
import { checkCatalogue } from './checkCatalogue'
import type { Desk } from './desk'
import { targetTags } from './files'
import { glossaryDoubts } from './glossaryDoubts'

/**
 * Prints a line per language. Returns whether nothing is open or wrong. Doubts that a person should look at don't
 * count.
 */
export const summary = ({ files, print }: Desk): boolean => {
  const column = (value: string | number): string => String(value).padStart(12)
  const heads = ['missing', 'stale', 'unreviewed', 'money', 'faults', 'glossary']
  print(`${'language'.padEnd(10)}${heads.map(column).join('')}`)
  let count = 0
  for (const tag of targetTags) {
    const { missing, stale, unreviewed, unreviewedMoney, faults } = checkCatalogue(files, tag)
    const all = [missing, stale, unreviewed, unreviewedMoney, faults, glossaryDoubts(files, tag)]
    print(tag.padEnd(10) + all.map(({ length }) => column(length)).join(''))
    count += missing.length + stale.length + unreviewedMoney.length + faults.length
  }
  return count === 0
}

/** Prints the ids of one language. Whether it has no faults. */
export const check = ({ files, print }: Desk, tag: string): boolean => {
  const report = checkCatalogue(files, tag)
  const all = { ...report, glossary: glossaryDoubts(files, tag) }
  for (const [what, ids] of Object.entries<readonly string[]>(all))
    if (ids.length > 0) print([what, ...ids].join('\n  '))
  return report.faults.length === 0
}
