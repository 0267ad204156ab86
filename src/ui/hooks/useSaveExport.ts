import type { SaveExport } from './app'
import { useApp } from './AppProvider'

export const useSaveExport = (): SaveExport => useApp().saveExport
