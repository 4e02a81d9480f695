import { PersonScreen } from './PersonScreen.tsx'

export const Component = PersonScreen
