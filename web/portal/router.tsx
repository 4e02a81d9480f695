import { createHashRouter } from 'react-router'
import { Loading } from '../components/Loading.tsx'
import { Broken } from '../shell/Broken.tsx'
import { Shell } from '../shell/Shell.tsx'

/** Every screen is a chunk of its own; the paths are those of the specification (portal §2). */
export const router = createHashRouter([
  {
    element: <Shell />,
    errorElement: <Broken />,
    hydrateFallbackElement: <Loading />,
    children: [
      { index: true, element: null },
      { path: 'documents', lazy: () => import('../screens/documents/documents-route.tsx') },
      { path: 'documents/view/:documentId', lazy: () => import('../screens/dockets/docket-route.tsx') },
      { path: 'workflow', lazy: () => import('../screens/documents/workflow-route.tsx') },
      { path: 'workflow/view/:documentId', lazy: () => import('../screens/dockets/docket-route.tsx') },
      {
        path: 'signaturevalidation',
        lazy: () => import('../screens/verification/members/signature-validation-route.tsx'),
      },
      { path: 'profile', lazy: () => import('../screens/profile/profile-route.tsx') },
      { path: 'help/:page?/:section?', lazy: () => import('../screens/help/help-route.tsx') },
      {
        path: 'user-manual/:organisationId/:page?/:section?',
        lazy: () => import('../screens/help/user-manual-route.tsx'),
      },
      { path: '*', element: null },
    ],
  },
  {
    path: 'workflow/create/:documentId?/:step?',
    lazy: () => import('../screens/new-docket/new-docket-route.tsx'),
    errorElement: <Broken />,
    hydrateFallbackElement: <Loading />,
  },
])
