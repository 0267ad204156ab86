/** Modules of this project are loaded once for all of its files, and a hook is kept for one: this runs in each file. */
import { afterEach, beforeEach } from 'vitest'
import { endScreen, startScreen } from './screen'

beforeEach(startScreen)
afterEach(endScreen)
