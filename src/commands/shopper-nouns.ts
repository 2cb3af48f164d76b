import type { Tree } from '../cli/define.ts'

/** Tokens, and what they are for. */
export const shopperNouns: Tree = {
  auth: {
    summary: 'Tokens: log in, see what is good, prolong, forget',
    verbs: {
      login: {
        summary: 'Log in with email and password, and keep the token',
        load: async () => (await import('./auth/login.ts')).login,
      },
      anonymous: {
        summary: 'Get an anonymous token, and keep it',
        load: async () => (await import('./auth/anonymous.ts')).anonymous,
      },
      status: {
        summary: 'Say which keys and tokens there are, and whether the service takes them',
        load: async () => (await import('./auth/status.ts')).status,
      },
      refresh: {
        summary: 'Ask the service to prolong the stored tokens',
        load: async () => (await import('./auth/refresh.ts')).refresh,
      },
      logout: {
        summary: 'Forget the stored tokens of a profile',
        load: async () => (await import('./auth/logout.ts')).logout,
      },
    },
  },
}
