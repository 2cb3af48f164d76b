import type { Tree } from '../cli/define.ts'

/** This machine and its profiles. */
export const setupNouns: Tree = {
  init: {
    summary: 'Set up your shop, question by question',
    verbs: {
      '': {
        summary: 'Set up a profile, question by question',
        load: async () => (await import('./init/init.ts')).init,
      },
    },
  },
  profile: {
    summary: 'Profiles: which service, with which key',
    verbs: {
      add: { summary: 'Add a profile', load: async () => (await import('./profile/add.ts')).add },
      list: { summary: 'List the profiles', load: async () => (await import('./profile/list.ts')).list },
      use: {
        summary: 'Choose the profile that is used when nothing else is said',
        load: async () => (await import('./profile/use.ts')).use,
      },
      set: {
        summary: 'Change settings of a profile; what is not named stays',
        load: async () => (await import('./profile/set.ts')).set,
      },
      show: {
        summary: 'Show a profile, and where each value comes from',
        load: async () => (await import('./profile/show.ts')).show,
      },
      remove: {
        summary: 'Remove a profile and its key',
        load: async () => (await import('./profile/remove.ts')).remove,
      },
    },
  },
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
  config: {
    summary: 'Every setting, and where it comes from',
    verbs: {
      list: {
        summary: 'List the settings that are in force',
        load: async () => (await import('./config/list.ts')).list,
      },
    },
  },
  doctor: {
    summary: 'Look for what is wrong: configuration, network, keys, journal',
    verbs: {
      '': {
        summary: 'Look for what is wrong: configuration, network, credentials, journal, mirrors',
        load: async () => (await import('./doctor/doctor.ts')).doctor,
      },
    },
  },
  completion: {
    summary: 'Completion for your shell: install it',
    verbs: {
      install: {
        summary: 'Let your shell complete merchant',
        load: async () => (await import('./completion/install.ts')).install,
      },
      bash: {
        summary: 'Print the script for bash',
        load: async () => (await import('./completion/script.ts')).bash,
      },
      zsh: { summary: 'Print the script for zsh', load: async () => (await import('./completion/script.ts')).zsh },
      fish: { summary: 'Print the script for fish', load: async () => (await import('./completion/script.ts')).fish },
      powershell: {
        summary: 'Print the script for PowerShell',
        load: async () => (await import('./completion/script.ts')).powershell,
      },
    },
  },
  cache: {
    summary: 'What is kept to be quick: clear it',
    verbs: {
      clear: {
        summary: 'Forget markets, and what completion offers',
        load: async () => (await import('./cache/clear.ts')).clear,
      },
    },
  },
}
