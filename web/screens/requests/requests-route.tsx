import { RequestsScreen } from './RequestsScreen.tsx'

export const Component = RequestsScreen
