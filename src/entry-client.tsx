import { startBrowser } from './app/browser.tsx'
import { files } from './app/files.ts'

void startBrowser(files)
