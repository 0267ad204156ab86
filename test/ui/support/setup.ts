/** A view that is loaded on demand comes late on a machine that does something else besides; nothing is wrong then. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
