/**
 * Pages in which axe found nothing, by their structure, in all files of this run: half of its work would be on pages that
 * differ in a figure. Files run in processes of their own, so that the list is a file of the run (globalSetup.ts).
 */
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the list is: one hash on each line. */
    readonly accessibleFile: string
  }
}

const hashOf = (structure: string): string => createHash('sha256').update(structure).digest('base64')

/** Whether axe found nothing in a page of this structure. */
export const isAccessible = (structure: string): boolean =>
  readFileSync(inject('accessibleFile'), 'utf8').includes(`${hashOf(structure)}\n`)

/** Lets no other test of the run ask axe about a page of this structure. */
export const setAccessible = (structure: string): void =>
  appendFileSync(inject('accessibleFile'), `${hashOf(structure)}\n`)
