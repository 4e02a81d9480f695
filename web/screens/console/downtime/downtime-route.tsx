import { DowntimeScreen } from './DowntimeScreen.tsx'

export const Component = DowntimeScreen
