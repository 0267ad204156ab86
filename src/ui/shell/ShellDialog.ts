/** The frame's open dialog; at most one is open. */
export type ShellDialog = 'nothing' | 'wallet' | 'account' | 'network' | 'settings' | 'export'
