/** The licence of the type (OFL-1.1) must be part of every copy: the build puts it next to the font files. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const LICENCE = '@fontsource-variable/inter/LICENSE'

export const fontLicence = (): Plugin => ({
  name: 'foldswap:font-licence',
  apply: 'build',
  generateBundle() {
    const file = createRequire(import.meta.url).resolve(LICENCE)
    this.emitFile({ type: 'asset', fileName: 'assets/inter-licence.txt', source: readFileSync(file) })
  },
})
