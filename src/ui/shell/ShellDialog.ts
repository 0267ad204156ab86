/** Which of the frame's dialogs is open; one at most. */
export type ShellDialog = 'nothing' | 'wallet' | 'account' | 'network' | 'settings' | 'export'
