import '../../theme/base.css'
import '../../theme/people-tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { VerifyPage } from './VerifyPage.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('#root is missing')
createRoot(place).render(
  <StrictMode>
    <VerifyPage />
  </StrictMode>,
)
