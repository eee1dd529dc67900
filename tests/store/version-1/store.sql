CREATE TABLE `locks` (
  `match_id` varchar(16) NOT NULL,
  `owner` varchar(40) NOT NULL,
  `host` varchar(255) NOT NULL,
  `pid` bigint(20) NOT NULL,
  `beat_at` bigint(20) NOT NULL,
  PRIMARY KEY (`match_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
CREATE TABLE `matches` (
  `id` varchar(16) NOT NULL,
  `game` varchar(40) NOT NULL,
  `title` varchar(200) NOT NULL,
  `options` mediumtext NOT NULL,
  `players` mediumtext NOT NULL,
  `seed` varchar(200) NOT NULL,
  `setup_chance` mediumtext NOT NULL,
  `sources` mediumtext NOT NULL,
  `started_at` bigint(20) NOT NULL,
  `finished_at` bigint(20) DEFAULT NULL,
  `removed_at` bigint(20) DEFAULT NULL,
  `outcome` mediumtext DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
INSERT INTO `matches` VALUES ('3a8d8','carcassonne','','{\"river\":true,\"riverStartTile\":\"stack\",\"riverScoring\":false,\"fields\":true,\"cityOfTwo\":4,\"followers\":7,\"purist\":false,\"turnSeconds\":0}','[{\"name\":\"Ann\",\"colour\":\"red\"},{\"name\":\"Robo\",\"bot\":\"hard\",\"colour\":\"yellow\"}]','fixture','[29]','{}',1795314632400,NULL,NULL,NULL);
INSERT INTO `matches` VALUES ('4uhpa','monopoly','','{\"preset\":\"classic\",\"edition\":\"london\",\"board\":\"london\",\"startCash\":1500,\"goSalary\":200,\"landOnGo\":200,\"freeParkingPot\":false,\"auction\":\"open\",\"rentInJail\":true,\"roundLimit\":0,\"turnTimer\":0,\"rent\":\"ask\",\"stationRent\":\"linear\",\"mortgagedStationsCount\":true,\"eventCards\":true,\"eventTargets\":\"any\",\"eventStacking\":\"multiply\",\"skipTaxCards\":0,\"cards\":\"classic\",\"incomeTax\":\"flat\",\"birthdayFrom\":\"each\",\"firstSeat\":\"drawn\",\"thirdDouble\":\"jail\",\"paidJailDoubleRollsAgain\":true,\"cardOnThirdFail\":true,\"jailEscape\":\"one-double\",\"doubleIntoWait\":\"ends\",\"fineNeedsCash\":false,\"debts\":\"at-once\",\"estate\":\"creditor\",\"bankAuctionClearsMortgage\":true,\"multiCreditor\":\"seat-order\",\"resignTo\":\"creditor-or-bank\",\"trade\":\"anything\",\"tradeBuildings\":\"no\",\"playerAuctions\":true,\"bidLimit\":\"cash\",\"shortage\":\"first-come\",\"buildWindow\":\"any\",\"bareScope\":\"group\",\"groupBreakdown\":true,\"sellToBank\":\"off\",\"rounding\":\"up\"}','[{\"name\":\"Ann\"},{\"name\":\"Robo\",\"bot\":\"hard\"}]','fixture','[1]','{\"board london\":\"5ff9e8d1\"}',1795314632221,NULL,NULL,NULL);
INSERT INTO `matches` VALUES ('8rndf','toy','','{\"target\":9}','[{\"name\":\"Ann\",\"colour\":\"red\"},{\"name\":\"Robo\",\"colour\":\"blue\",\"bot\":\"hard\"}]','running','[0,2,0,0,0]','{}',1795314632173,NULL,NULL,NULL);
INSERT INTO `matches` VALUES ('bk3yh','toy','Sunday O’Hara 李','{\"target\":9}','[{\"name\":\"Ann\",\"colour\":\"red\"},{\"name\":\"Robo\",\"colour\":\"blue\",\"bot\":\"hard\"}]','finished','[1,1,0,2,2]','{}',1795314632123,1795314632169,NULL,'{\"winners\":[0],\"reason\":\"9 points reached\",\"scores\":[10,5]}');
INSERT INTO `matches` VALUES ('gzxk7','toy','','{\"target\":9}','[{\"name\":\"Ann\",\"colour\":\"red\"},{\"name\":\"Robo\",\"colour\":\"blue\",\"bot\":\"hard\"}]','empty','[1,0,0,2,1]','{}',1795314632203,NULL,NULL,NULL);
INSERT INTO `matches` VALUES ('jdqn4','catan','','{\"layout\":\"beginner\",\"numbers\":\"spiral\",\"noAdjacentRed\":true,\"target\":10,\"discardLimit\":7,\"friendlyRobber\":false,\"maxOffers\":5,\"turnSeconds\":0,\"firstSeat\":\"drawn\"}','[{\"name\":\"Ann\"},{\"name\":\"Robo\",\"bot\":\"hard\"}]','fixture','[1]','{}',1795314632309,NULL,NULL,NULL);
INSERT INTO `matches` VALUES ('uhd2r','wordsteal','','{\"dictionary\":\"en\",\"board\":\"standard\",\"winningScore\":50,\"turnSeconds\":90,\"noS\":false,\"noPinks\":false,\"tiles\":\"any\",\"racks\":\"shared\",\"tileSets\":2,\"returnCleared\":false}','[{\"name\":\"Ann\"},{\"name\":\"Robo\",\"bot\":\"hard\"}]','fixture','[4,18,19,3,24,4,23]','{\"dictionary\":\"6b30a8b9eb609c9d\"}',1795314632455,NULL,NULL,NULL);
INSERT INTO `matches` VALUES ('y28r3','toy','','{\"target\":9}','[{\"name\":\"Ann\",\"colour\":\"red\"},{\"name\":\"Robo\",\"colour\":\"blue\",\"bot\":\"hard\"}]','binned','[0,0,1,0,1]','{}',1795314632184,NULL,1795314632215,NULL);
CREATE TABLE `steps` (
  `match_id` varchar(16) NOT NULL,
  `number` int(11) NOT NULL,
  `seat` int(11) NOT NULL,
  `move` mediumtext NOT NULL,
  `chance` mediumtext NOT NULL,
  `played_at` bigint(20) NOT NULL,
  PRIMARY KEY (`match_id`,`number`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
INSERT INTO `steps` VALUES ('3a8d8',1,0,'{\"type\":\"placeTile\",\"x\":0,\"y\":-1,\"rotation\":2}','[]',1795314632410);
INSERT INTO `steps` VALUES ('3a8d8',2,0,'{\"type\":\"placeFollower\",\"segment\":\"R0\"}','[33]',1795314632412);
INSERT INTO `steps` VALUES ('3a8d8',3,1,'{\"type\":\"placeTile\",\"x\":1,\"y\":-1,\"rotation\":2}','[]',1795314632413);
INSERT INTO `steps` VALUES ('3a8d8',4,1,'{\"type\":\"noFollower\"}','[30]',1795314632414);
INSERT INTO `steps` VALUES ('3a8d8',5,0,'{\"type\":\"placeTile\",\"x\":2,\"y\":-1,\"rotation\":0}','[]',1795314632415);
INSERT INTO `steps` VALUES ('3a8d8',6,0,'{\"type\":\"placeFollower\",\"segment\":\"F0\"}','[26]',1795314632415);
INSERT INTO `steps` VALUES ('3a8d8',7,1,'{\"type\":\"placeTile\",\"x\":3,\"y\":-1,\"rotation\":3}','[]',1795314632416);
INSERT INTO `steps` VALUES ('3a8d8',8,1,'{\"type\":\"noFollower\"}','[27]',1795314632417);
INSERT INTO `steps` VALUES ('3a8d8',9,0,'{\"type\":\"placeTile\",\"x\":4,\"y\":-1,\"rotation\":3}','[]',1795314632417);
INSERT INTO `steps` VALUES ('3a8d8',10,0,'{\"type\":\"placeFollower\",\"segment\":\"F0\"}','[32]',1795314632424);
INSERT INTO `steps` VALUES ('3a8d8',11,1,'{\"type\":\"placeTile\",\"x\":4,\"y\":0,\"rotation\":3}','[]',1795314632425);
INSERT INTO `steps` VALUES ('3a8d8',12,1,'{\"type\":\"placeFollower\",\"segment\":\"F2\"}','[26]',1795314632425);
INSERT INTO `steps` VALUES ('3a8d8',13,0,'{\"type\":\"placeTile\",\"x\":4,\"y\":1,\"rotation\":0}','[]',1795314632428);
INSERT INTO `steps` VALUES ('3a8d8',14,0,'{\"type\":\"noFollower\"}','[28]',1795314632429);
INSERT INTO `steps` VALUES ('3a8d8',15,1,'{\"type\":\"placeTile\",\"x\":4,\"y\":2,\"rotation\":0}','[]',1795314632430);
INSERT INTO `steps` VALUES ('3a8d8',16,1,'{\"type\":\"placeFollower\",\"segment\":\"F2\"}','[27]',1795314632436);
INSERT INTO `steps` VALUES ('3a8d8',17,0,'{\"type\":\"placeTile\",\"x\":4,\"y\":3,\"rotation\":0}','[]',1795314632444);
INSERT INTO `steps` VALUES ('3a8d8',18,0,'{\"type\":\"placeFollower\",\"segment\":\"F0\"}','[31]',1795314632449);
INSERT INTO `steps` VALUES ('3a8d8',19,1,'{\"type\":\"placeTile\",\"x\":3,\"y\":3,\"rotation\":1}','[]',1795314632450);
INSERT INTO `steps` VALUES ('3a8d8',20,1,'{\"type\":\"placeFollower\",\"segment\":\"F0\"}','[25]',1795314632451);
INSERT INTO `steps` VALUES ('3a8d8',21,0,'{\"type\":\"placeTile\",\"x\":3,\"y\":4,\"rotation\":2}','[3]',1795314632451);
INSERT INTO `steps` VALUES ('3a8d8',22,1,'{\"type\":\"placeTile\",\"x\":5,\"y\":0,\"rotation\":1}','[]',1795314632452);
INSERT INTO `steps` VALUES ('3a8d8',23,1,'{\"type\":\"placeFollower\",\"segment\":\"F0\"}','[5]',1795314632453);
INSERT INTO `steps` VALUES ('3a8d8',24,0,'{\"type\":\"placeTile\",\"x\":3,\"y\":1,\"rotation\":1}','[]',1795314632453);
INSERT INTO `steps` VALUES ('3a8d8',25,0,'{\"type\":\"placeFollower\",\"segment\":\"F0\"}','[20]',1795314632454);
INSERT INTO `steps` VALUES ('4uhpa',1,1,'{\"type\":\"roll\"}','[6,4]',1795314632232);
INSERT INTO `steps` VALUES ('4uhpa',2,1,'{\"type\":\"endTurn\"}','[]',1795314632234);
INSERT INTO `steps` VALUES ('4uhpa',3,0,'{\"type\":\"roll\"}','[6,5]',1795314632235);
INSERT INTO `steps` VALUES ('4uhpa',4,0,'{\"type\":\"offerTrade\",\"to\":1,\"give\":{\"cash\":1,\"squares\":[],\"cards\":[]},\"want\":{\"cash\":0,\"squares\":[],\"cards\":[]}}','[]',1795314632235);
INSERT INTO `steps` VALUES ('4uhpa',5,0,'{\"type\":\"decline\"}','[]',1795314632236);
INSERT INTO `steps` VALUES ('4uhpa',6,0,'{\"type\":\"bid\",\"amount\":33}','[]',1795314632237);
INSERT INTO `steps` VALUES ('4uhpa',7,1,'{\"type\":\"bid\",\"amount\":49}','[]',1795314632238);
INSERT INTO `steps` VALUES ('4uhpa',8,0,'{\"type\":\"setRentPolicy\",\"policy\":\"waive\"}','[]',1795314632239);
INSERT INTO `steps` VALUES ('4uhpa',9,0,'{\"type\":\"pass\"}','[]',1795314632240);
INSERT INTO `steps` VALUES ('4uhpa',10,0,'{\"type\":\"endTurn\"}','[]',1795314632244);
INSERT INTO `steps` VALUES ('4uhpa',11,1,'{\"type\":\"offerTrade\",\"to\":0,\"give\":{\"cash\":197,\"squares\":[11],\"cards\":[]},\"want\":{\"cash\":214,\"squares\":[],\"cards\":[]}}','[]',1795314632246);
INSERT INTO `steps` VALUES ('4uhpa',12,1,'{\"type\":\"roll\"}','[1,4]',1795314632247);
INSERT INTO `steps` VALUES ('4uhpa',13,1,'{\"type\":\"declineTrade\",\"offer\":1}','[]',1795314632247);
INSERT INTO `steps` VALUES ('4uhpa',14,1,'{\"type\":\"decline\"}','[]',1795314632256);
INSERT INTO `steps` VALUES ('4uhpa',15,1,'{\"type\":\"bid\",\"amount\":8}','[]',1795314632258);
INSERT INTO `steps` VALUES ('4uhpa',16,0,'{\"type\":\"pass\"}','[]',1795314632259);
INSERT INTO `steps` VALUES ('4uhpa',17,1,'{\"type\":\"endTurn\"}','[]',1795314632260);
INSERT INTO `steps` VALUES ('4uhpa',18,0,'{\"type\":\"roll\"}','[2,1]',1795314632279);
INSERT INTO `steps` VALUES ('4uhpa',19,0,'{\"type\":\"declineTrade\",\"offer\":2}','[]',1795314632280);
INSERT INTO `steps` VALUES ('4uhpa',20,0,'{\"type\":\"offerTrade\",\"to\":1,\"give\":{\"cash\":1,\"squares\":[],\"cards\":[]},\"want\":{\"cash\":0,\"squares\":[],\"cards\":[]}}','[]',1795314632281);
INSERT INTO `steps` VALUES ('4uhpa',21,0,'{\"type\":\"offerTrade\",\"to\":1,\"give\":{\"cash\":0,\"squares\":[],\"cards\":[]},\"want\":{\"cash\":0,\"squares\":[11],\"cards\":[]}}','[]',1795314632282);
INSERT INTO `steps` VALUES ('4uhpa',22,0,'{\"type\":\"decline\"}','[]',1795314632283);
INSERT INTO `steps` VALUES ('4uhpa',23,0,'{\"type\":\"pass\"}','[]',1795314632284);
INSERT INTO `steps` VALUES ('4uhpa',24,1,'{\"type\":\"declineTrade\",\"offer\":4}','[]',1795314632288);
INSERT INTO `steps` VALUES ('4uhpa',25,1,'{\"type\":\"bid\",\"amount\":50}','[]',1795314632292);
INSERT INTO `steps` VALUES ('8rndf',1,0,'{\"type\":\"knock\"}','[]',1795314632177);
INSERT INTO `steps` VALUES ('8rndf',2,0,'{\"type\":\"roll\"}','[2]',1795314632178);
INSERT INTO `steps` VALUES ('8rndf',3,1,'{\"type\":\"knock\"}','[]',1795314632179);
INSERT INTO `steps` VALUES ('8rndf',4,1,'{\"type\":\"roll\"}','[6]',1795314632180);
INSERT INTO `steps` VALUES ('8rndf',5,0,'{\"type\":\"roll\"}','[2]',1795314632181);
INSERT INTO `steps` VALUES ('bk3yh',1,0,'{\"type\":\"knock\"}','[]',1795314632153);
INSERT INTO `steps` VALUES ('bk3yh',2,1,'{\"type\":\"knock\"}','[]',1795314632156);
INSERT INTO `steps` VALUES ('bk3yh',3,1,'{\"type\":\"roll\"}','[3]',1795314632160);
INSERT INTO `steps` VALUES ('bk3yh',4,0,'{\"type\":\"roll\"}','[3]',1795314632165);
INSERT INTO `steps` VALUES ('bk3yh',5,1,'{\"type\":\"roll\"}','[1]',1795314632166);
INSERT INTO `steps` VALUES ('bk3yh',6,0,'{\"type\":\"roll\"}','[6]',1795314632167);
INSERT INTO `steps` VALUES ('jdqn4',1,1,'{\"type\":\"placeSettlement\",\"corner\":\"-1,1,N\"}','[]',1795314632338);
INSERT INTO `steps` VALUES ('jdqn4',2,1,'{\"type\":\"placeRoad\",\"edge\":\"0,0,W\"}','[]',1795314632353);
INSERT INTO `steps` VALUES ('jdqn4',3,0,'{\"type\":\"placeSettlement\",\"corner\":\"1,1,S\"}','[]',1795314632354);
INSERT INTO `steps` VALUES ('jdqn4',4,0,'{\"type\":\"placeRoad\",\"edge\":\"1,2,W\"}','[]',1795314632360);
INSERT INTO `steps` VALUES ('jdqn4',5,0,'{\"type\":\"placeSettlement\",\"corner\":\"1,-2,S\"}','[]',1795314632372);
INSERT INTO `steps` VALUES ('jdqn4',6,0,'{\"type\":\"placeRoad\",\"edge\":\"1,-1,NW\"}','[]',1795314632374);
INSERT INTO `steps` VALUES ('jdqn4',7,1,'{\"type\":\"placeSettlement\",\"corner\":\"0,-3,S\"}','[]',1795314632375);
INSERT INTO `steps` VALUES ('jdqn4',8,1,'{\"type\":\"placeRoad\",\"edge\":\"0,-2,NW\"}','[]',1795314632375);
INSERT INTO `steps` VALUES ('jdqn4',9,1,'{\"type\":\"roll\"}','[4,6]',1795314632380);
INSERT INTO `steps` VALUES ('jdqn4',10,1,'{\"type\":\"endTurn\"}','[]',1795314632386);
INSERT INTO `steps` VALUES ('jdqn4',11,0,'{\"type\":\"roll\"}','[2,4]',1795314632387);
INSERT INTO `steps` VALUES ('jdqn4',12,0,'{\"type\":\"endTurn\"}','[]',1795314632387);
INSERT INTO `steps` VALUES ('jdqn4',13,1,'{\"type\":\"roll\"}','[6,4]',1795314632388);
INSERT INTO `steps` VALUES ('jdqn4',14,1,'{\"type\":\"endTurn\"}','[]',1795314632389);
INSERT INTO `steps` VALUES ('jdqn4',15,0,'{\"type\":\"roll\"}','[1,2]',1795314632390);
INSERT INTO `steps` VALUES ('jdqn4',16,0,'{\"type\":\"tradeBank\",\"give\":\"wool\",\"want\":\"lumber\"}','[]',1795314632390);
INSERT INTO `steps` VALUES ('jdqn4',17,0,'{\"type\":\"buildRoad\",\"edge\":\"1,-1,NE\"}','[]',1795314632391);
INSERT INTO `steps` VALUES ('jdqn4',18,0,'{\"type\":\"endTurn\"}','[]',1795314632391);
INSERT INTO `steps` VALUES ('jdqn4',19,1,'{\"type\":\"roll\"}','[1,4]',1795314632392);
INSERT INTO `steps` VALUES ('jdqn4',20,1,'{\"type\":\"tradeBank\",\"give\":\"ore\",\"want\":\"grain\"}','[]',1795314632393);
INSERT INTO `steps` VALUES ('jdqn4',21,1,'{\"type\":\"endTurn\"}','[]',1795314632393);
INSERT INTO `steps` VALUES ('jdqn4',22,0,'{\"type\":\"roll\"}','[6,6]',1795314632394);
INSERT INTO `steps` VALUES ('jdqn4',23,0,'{\"type\":\"endTurn\"}','[]',1795314632395);
INSERT INTO `steps` VALUES ('jdqn4',24,1,'{\"type\":\"roll\"}','[2,2]',1795314632396);
INSERT INTO `steps` VALUES ('jdqn4',25,1,'{\"type\":\"endTurn\"}','[]',1795314632398);
INSERT INTO `steps` VALUES ('uhd2r',1,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"G6\",\"letter\":\"E\"},{\"cell\":\"G7\",\"letter\":\"D\"}]}','[8,11]',1795314632572);
INSERT INTO `steps` VALUES ('uhd2r',2,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"G8\",\"letter\":\"S\"},{\"cell\":\"H8\",\"letter\":\"E\"},{\"cell\":\"I8\",\"letter\":\"X\"},{\"cell\":\"J8\",\"letter\":\"I\"},{\"cell\":\"K8\",\"letter\":\"L\"},{\"cell\":\"L8\",\"letter\":\"Y\"}]}','[13,11,14,8,4,11]',1795314632576);
INSERT INTO `steps` VALUES ('uhd2r',3,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"F3\",\"letter\":\"L\"},{\"cell\":\"F4\",\"letter\":\"I\"},{\"cell\":\"F5\",\"letter\":\"N\"},{\"cell\":\"F6\",\"letter\":\"T\"}]}','[0,22,11,0]',1795314632578);
INSERT INTO `steps` VALUES ('uhd2r',4,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"E6\",\"letter\":\"A\"},{\"cell\":\"E7\",\"letter\":\"A\"}]}','[4,18]',1795314632579);
INSERT INTO `steps` VALUES ('uhd2r',5,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"C2\",\"letter\":\"S\"},{\"cell\":\"D2\",\"letter\":\"W\"},{\"cell\":\"E2\",\"letter\":\"E\"},{\"cell\":\"F2\",\"letter\":\"E\"},{\"cell\":\"G2\",\"letter\":\"L\"}]}','[11,18,17,8,4]',1795314632579);
INSERT INTO `steps` VALUES ('uhd2r',6,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"J7\",\"letter\":\"S\"},{\"cell\":\"J9\",\"letter\":\"L\"},{\"cell\":\"J10\",\"letter\":\"O\"}]}','[1,20,17]',1795314632585);
INSERT INTO `steps` VALUES ('uhd2r',7,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"L5\",\"letter\":\"R\"},{\"cell\":\"L6\",\"letter\":\"U\"},{\"cell\":\"L7\",\"letter\":\"L\"}]}','[4,0,7]',1795314632589);
INSERT INTO `steps` VALUES ('uhd2r',8,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"C3\",\"letter\":\"E\"},{\"cell\":\"C4\",\"letter\":\"I\"},{\"cell\":\"C5\",\"letter\":\"R\"}]}','[5,17,17]',1795314632590);
INSERT INTO `steps` VALUES ('uhd2r',9,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"J11\",\"letter\":\"A\"},{\"cell\":\"I13\",\"letter\":\"F\"}]}','[]',1795314632592);
INSERT INTO `steps` VALUES ('uhd2r',10,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"D1\",\"letter\":\"A\"},{\"cell\":\"E1\",\"letter\":\"H\"}]}','[17,8]',1795314632593);
INSERT INTO `steps` VALUES ('uhd2r',11,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"D7\",\"letter\":\"F\"},{\"cell\":\"D8\",\"letter\":\"I\"},{\"cell\":\"D9\",\"letter\":\"E\"}]}','[0,0,4]',1795314632594);
INSERT INTO `steps` VALUES ('uhd2r',12,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"C10\",\"letter\":\"B\"},{\"cell\":\"D10\",\"letter\":\"R\"},{\"cell\":\"E10\",\"letter\":\"E\"},{\"cell\":\"F10\",\"letter\":\"R\"}]}','[19,13,4,8]',1795314632594);
INSERT INTO `steps` VALUES ('uhd2r',13,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"F9\",\"letter\":\"A\"},{\"cell\":\"F11\",\"letter\":\"N\"},{\"cell\":\"F12\",\"letter\":\"A\"}]}','[12,16,13]',1795314632595);
INSERT INTO `steps` VALUES ('uhd2r',14,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"I10\",\"letter\":\"R\"},{\"cell\":\"K10\",\"letter\":\"T\"}]}','[23,1]',1795314632596);
INSERT INTO `steps` VALUES ('uhd2r',15,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"K11\",\"letter\":\"I\"},{\"cell\":\"K12\",\"letter\":\"E\"}]}','[0,2]',1795314632596);
INSERT INTO `steps` VALUES ('uhd2r',16,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"A5\",\"letter\":\"M\"},{\"cell\":\"B5\",\"letter\":\"A\"}]}','[3,12]',1795314632597);
INSERT INTO `steps` VALUES ('uhd2r',17,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"E12\",\"letter\":\"C\"},{\"cell\":\"G12\",\"letter\":\"B\"}]}','[0,0]',1795314632597);
INSERT INTO `steps` VALUES ('uhd2r',18,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"E3\",\"letter\":\"A\"},{\"cell\":\"E4\",\"letter\":\"D\"}]}','[6,25]',1795314632598);
INSERT INTO `steps` VALUES ('uhd2r',19,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"M6\",\"letter\":\"N\"},{\"cell\":\"M7\",\"letter\":\"A\"}]}','[20,17]',1795314632599);
INSERT INTO `steps` VALUES ('uhd2r',20,1,'{\"type\":\"skip\"}','[]',1795314632602);
INSERT INTO `steps` VALUES ('uhd2r',21,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"G5\",\"letter\":\"M\"},{\"cell\":\"G6\",\"letter\":\"U\"},{\"cell\":\"G7\",\"letter\":\"G\"}]}','[20,12,5]',1795314632604);
INSERT INTO `steps` VALUES ('uhd2r',22,1,'{\"type\":\"skip\"}','[]',1795314632605);
INSERT INTO `steps` VALUES ('uhd2r',23,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"H6\",\"letter\":\"M\"},{\"cell\":\"H7\",\"letter\":\"U\"}]}','[13,19]',1795314632606);
INSERT INTO `steps` VALUES ('uhd2r',24,1,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"H8\",\"letter\":\"N\"},{\"cell\":\"H9\",\"letter\":\"T\"}]}','[13,8]',1795314632606);
INSERT INTO `steps` VALUES ('uhd2r',25,0,'{\"type\":\"place\",\"tiles\":[{\"cell\":\"I9\",\"letter\":\"I\"},{\"cell\":\"I10\",\"letter\":\"F\"}]}','[19,6]',1795314632607);
INSERT INTO `steps` VALUES ('y28r3',1,0,'{\"type\":\"knock\"}','[]',1795314632197);
INSERT INTO `steps` VALUES ('y28r3',2,0,'{\"type\":\"roll\"}','[5]',1795314632200);
CREATE TABLE `versions` (
  `id` int(11) NOT NULL,
  `version` int(11) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
INSERT INTO `versions` VALUES (1,1);
