import type { Plugin } from 'vite'

/**
 * Every program needs React, the largest of its files: the page names it, so that it comes beside
 * the loader and not after it.
 */
export function preloadReact(): Plugin {
  return {
    name: 'muhar-preload-react',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const react = Object.values(bundle ?? {}).find(({ fileName }) =>
          /^assets\/react-[^/]+\.js$/.test(fileName),
        )
        if (!react) throw new Error('the file of React is not in the build')

        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${react.fileName}` },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
