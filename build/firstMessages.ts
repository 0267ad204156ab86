/**
 * The messages that the first screen needs: those named in modules that the entry imports statically. The others belong
 * to views that load when they open, and are in a separate file.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
const NAMED = /'([\w.]+)'/g

const fileOf = (from: string, specifier: string): string | undefined => {
  const base = path.resolve(path.dirname(from), specifier)
  return ['', '.ts', '.tsx'].map((end) => base + end).find((file) => /\.tsx?$/.test(file) && existsSync(file))
}

/** The texts of the modules that the entry imports statically, its own included, by file. */
const textsFrom = (entry: string): ReadonlyMap<string, string> => {
  const waiting = [entry]
  const found = new Map<string, string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, specifier = ''] of text.matchAll(STATIC_IMPORT)) {
      const imported = fileOf(file, specifier)
      if (imported !== undefined) waiting.push(imported)
    }
  }
  return found
}

/** The files that are loaded with the entry. */
export const modulesFrom = (entry: string): readonly string[] => [...textsFrom(entry).keys()]

/** Everything that looks like an id there; the catalogue says which of them are. */
export const namedAtFirst = (entry: string): ReadonlySet<string> =>
  new Set(
    [...textsFrom(entry).values()].flatMap((text) => [...text.matchAll(NAMED)].map(([, id = '']) => id)),
  )
