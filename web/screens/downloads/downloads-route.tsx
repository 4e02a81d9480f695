import { DownloadsScreen } from './DownloadsScreen.tsx'

export const Component = DownloadsScreen
