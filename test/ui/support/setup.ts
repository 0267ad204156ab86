/** A view that is loaded on demand comes late on a busy machine; nothing is wrong then. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
