/**
 * Setup file of the projects with views. In development, React notes with each element the stack of where it was made, for
 * its warnings to name: a seventh of the time of these tests. It stops by itself after ten thousand in a second, and here it
 * believes that it has noted these. There is no switch for it; a React that counts otherwise takes longer, and nothing else changes.
 */
import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {
      // React sets it back to 0 each second.
    },
    configurable: true,
  })
