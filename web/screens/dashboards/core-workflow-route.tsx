import { CoreWorkflowScreen } from './CoreWorkflowScreen.tsx'

export const Component = CoreWorkflowScreen
