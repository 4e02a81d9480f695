export { ContractsScreen as Component } from './ContractsScreen.tsx'
