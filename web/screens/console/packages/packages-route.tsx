import { PackagesScreen } from './PackagesScreen.tsx'

export const Component = PackagesScreen
