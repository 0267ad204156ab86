/** The frame's open dialog; at most one is open. */
export type ShellDialog = 'nothing' | 'menu' | 'wallet' | 'account' | 'network' | 'settings' | 'export'
