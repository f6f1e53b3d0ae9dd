import { startBrowser } from './app/first/browser.tsx'
import { files } from './app/core/files.ts'

void startBrowser(files)
