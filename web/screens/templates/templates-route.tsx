import { TemplatesScreen } from './TemplatesScreen.tsx'

export const Component = TemplatesScreen
