/** Setup file: the views are loaded once for all files that share them, before the first test waits for one. */
import './everyView.ts'
