/**
 * Setup file of the projects with views. While it is developed with, React notes with every element where it was made: a
 * stack that its warnings name, and a sixth of the time of these tests. It stops by itself once it has noted ten thousand in a second; here it has from
 * the beginning. There is no switch for it, and a React that no longer counts only takes longer.
 */
import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
