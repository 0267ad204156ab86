/** The referee of simulated days judges the app, so it takes nothing of it but types. */
import { perSource, resolveImport, type Rule } from './rules.ts'

const FOLDER = 'test/simulate/referee/'
/** Well-kept code that hashes and codes for it. */
const LIBRARIES: ReadonlySet<string> = new Set(['ethers'])

const isAllowed = (file: string, specifier: string): boolean => {
  const target = resolveImport(file, specifier)
  return target === undefined ? LIBRARIES.has(specifier) : target.startsWith(FOLDER)
}

/** Values come from its own folder and from libraries; types from anywhere. Its tests may ask the app. */
export const refereeAlone: Rule = perSource(({ path: file, imports }) =>
  file.startsWith(FOLDER) && !file.endsWith('.test.ts')
    ? imports
        .filter(({ specifier, typeOnly }) => !typeOnly && !isAllowed(file, specifier))
        .map(({ specifier, line }) => ({ line, message: `the referee must not import ${specifier}` }))
    : [],
)
