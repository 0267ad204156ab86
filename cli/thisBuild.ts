/** The name of the code that these tools run: a log names its build in the same way. */
import { buildName, codeHash } from '../scripts/codeHash.mjs'
import { version } from '../package.json'

/** The tools are always run in the folder of the project. */
export const thisBuild = (): string => buildName(version, codeHash('.'))
