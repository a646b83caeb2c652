import { describe } from "mocha";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { showsTheWeather } from "./weather-station.js";

describe("npm start -- gallery/weather-station, on Node", () => showsTheWeather("node"));
describeOnXS("npm start -- gallery/weather-station, on XS", () => showsTheWeather("xs"));
