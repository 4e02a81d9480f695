import { example } from '../example.ts'
import { bringTokenSignatures } from './bringTokenSignatures.ts'

export default example(bringTokenSignatures, {
  secret: 'x'.repeat(117),
  signatures: [
    { document_id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2d', signature: 'q7Zt0mXb3yR8uKd5vWc2nA==' },
  ],
})
