/**
 * The build bundles files of events without their codecs for the first load (`build/laterCodecs.ts`, ADR 23): a codec that
 * another file imports from one is not there. In tests every definition is whole, so that the build alone would fail.
 */
import { type Rule, perSource, resolveImport } from './rules.ts'

const EVENTS_FILE = /^src\/events\/[a-z]+\/(?:\w+E|e)vents$/i
/** Whose imports of such files are whole. */
const COMPLETE = 'src/events/completeCatalogue.ts'
const isCodec = (name: string): boolean => /^[A-Z]\w*C$/.test(name)

/** A codec that two files need stands in the feature's `codecs.ts`, or in a file of its own. */
export const codecsOfEvents: Rule = perSource(({ path: file, imports }) =>
  EVENTS_FILE.test(file.replace(/\.ts$/, '')) || file === COMPLETE
    ? []
    : imports.flatMap(({ specifier, names, typeOnly, line }) => {
        const target = resolveImport(file, specifier)
        if (typeOnly || target === undefined || !EVENTS_FILE.test(target)) return []
        return names
          .filter(isCodec)
          .map((name) => ({ line, message: `${name} is not in ${target} where the app is built` }))
      }),
)
