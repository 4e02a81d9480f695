import { ActivityScreen } from './ActivityScreen.tsx'

export const Component = ActivityScreen
