import { startFollowing } from "./following.js";

startFollowing();
