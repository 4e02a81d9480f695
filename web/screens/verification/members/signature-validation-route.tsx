import { SignatureValidation } from './SignatureValidation.tsx'

export function Component() {
  return <SignatureValidation />
}
