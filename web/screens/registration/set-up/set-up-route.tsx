import { SetUpScreen } from './SetUpScreen.tsx'

export const Component = SetUpScreen
