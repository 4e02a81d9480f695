import { CertificatesScreen } from './CertificatesScreen.tsx'

export const Component = CertificatesScreen
