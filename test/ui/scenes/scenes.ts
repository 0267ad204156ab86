/** Every scene, as the gallery shows them. */
import { claimScenes } from './claims.ts'
import { dialogScenes } from './dialogs.ts'
import { formScenes } from './form.ts'
import { orderScenes } from './orders.ts'
import type { Scene } from './scene.ts'
import { outsideScenes } from './outside.ts'
import { tokenScenes } from './tokens.ts'

export const scenes: readonly Scene[] = [
  ...formScenes,
  ...orderScenes,
  ...dialogScenes,
  ...tokenScenes,
  ...claimScenes,
  ...outsideScenes,
]
