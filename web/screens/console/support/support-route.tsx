import { SupportScreen } from './SupportScreen.tsx'

export const Component = SupportScreen
