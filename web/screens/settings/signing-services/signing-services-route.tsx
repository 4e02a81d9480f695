import { SigningServicesScreen } from './SigningServicesScreen.tsx'

export const Component = SigningServicesScreen
